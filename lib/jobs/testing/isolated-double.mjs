// Stands for the program of an isolated process: the payload's `effect` says what becomes of a task.
process.on('disconnect', () => process.exit(0));
process.on('message', ({ payload }) => {
  switch (payload?.effect) {
    case 'abort':
      return process.abort();
    case 'kill':
      return process.kill(process.pid, 'SIGKILL');
    case 'terminate':
      return process.kill(process.pid, 'SIGTERM');
    case 'throw':
      return process.send?.({ kind: 'failed', name: 'Error', message: 'The job failed.', code: 'EBROKEN' });
    case 'wait':
      return;
    default:
      return process.send?.({ kind: 'done' });
  }
});
process.send?.({ kind: 'ready' });
