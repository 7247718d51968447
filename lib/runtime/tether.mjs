// Loaded into child processes (node --import): one whose supervisor is gone stops as on SIGTERM, so that a killed
// `npm start` leaves no process behind that holds the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
