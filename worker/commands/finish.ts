/** Runs a command to its exit code. Prints a thrown error in one line, and then ends with code 1. */
export async function finish(main: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
