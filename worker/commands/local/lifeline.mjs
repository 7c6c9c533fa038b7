/**
 * Loaded into a server before its own code. Kills the server's process group when the process that started it is gone,
 * because a killed process cannot do that itself.
 */
const parent = process.ppid
setInterval(() => process.ppid === parent || process.kill(0, 'SIGKILL'), 500).unref()
