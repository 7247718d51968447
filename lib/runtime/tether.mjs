// Loaded into child processes (node --import): one whose supervisor is gone stops as on SIGINT, without draining, so
// that a killed `npm start` leaves no process behind that holds the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.channel?.unref();
