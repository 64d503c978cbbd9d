import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Whether it is the turn of one of many: others with each seed. */
export function isTurn(oneIn: number, ...of: readonly string[]): boolean {
	return createHash('sha256').update(of.join(' ')).digest().readUInt32BE() % oneIn === 0
}

/** The commit that is tested; without a repository, always the same. */
export function commitSeed(): string {
	try {
		return execFileSync('git', ['rev-parse', 'HEAD'], {
			cwd: import.meta.dirname,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		})
	} catch {
		return ''
	}
}
