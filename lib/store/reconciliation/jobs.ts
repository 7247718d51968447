import { z } from 'zod';

/** Compares all records of money and codes, and writes down what differs. Every night, and when somebody asks for it. */
export const reconcile = { name: 'reconcile', payload: z.object({}).loose(), maxAttempts: 3 };
