import { describeClaims, readArguments } from './read-arguments.ts'

// npm run bench -- NAME
const args = process.argv.slice(2)
const runs = readArguments(args)
if (args[0] === '--help' || args[0] === '-h') console.log(describeClaims())
else if (typeof runs === 'string') {
  console.error(`${runs}\n${describeClaims()}`)
  process.exitCode = 2
} else {
  for (const { name, claim, args: own } of runs) {
    console.log(`\n${name}`)
    await claim.measure(own)
  }
}
