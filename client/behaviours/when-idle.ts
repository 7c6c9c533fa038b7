/** Runs something in a task of its own once the page rests; soon, where a browser does not tell that. */
export const whenIdle = (run: () => void): void => void (self.requestIdleCallback ?? setTimeout)(run)
