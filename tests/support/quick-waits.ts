// What the Worker counts waits fifteen seconds for more, behind the answer. A test waits for all that comes behind an answer.
const wait = scheduler.wait.bind(scheduler)
scheduler.wait = (time, options) => wait(time >= 15_000 ? 0 : time, options)
