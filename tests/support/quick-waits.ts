// The Worker collects its counts for fifteen seconds after a response. Tests wait for all work after a response, so
// skip that delay.
const wait = scheduler.wait.bind(scheduler)
scheduler.wait = (time, options) => wait(time >= 15_000 ? 0 : time, options)
