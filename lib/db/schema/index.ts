export * from './accounts';
export * from './catalogue';
export * from './limits';
export * from './orders';
export * from './payments';
export * from './system';
