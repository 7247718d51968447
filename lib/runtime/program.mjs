// Runs one of the project's programs, compiled: node lib/runtime/program.mjs lib/jobs/worker
import { loadProgram } from './programs.mjs';

await loadProgram(process.argv[2] ?? '');
