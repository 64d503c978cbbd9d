import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Platform } from '../../platform/platform.ts'

/** Open windows of one account. Each costs a connection and a permission check per event. */
const STREAMS_MAX = 50

const streams = new WeakMap<Platform['db'], Map<string, number>>()

/** Counts a stream of an account, in this process, until the returned function is called. Refuses one too many. */
export function countStream({ db }: Pick<Platform, 'db'>, userId: string): () => void {
	const counts = streams.get(db) ?? new Map<string, number>()
	streams.set(db, counts)
	const count = counts.get(userId) ?? 0
	if (count >= STREAMS_MAX) throw refuse(kernelErrors, 'rate_limited')
	counts.set(userId, count + 1)
	let isTaken = true
	return () => {
		if (!isTaken) return
		isTaken = false
		const left = (counts.get(userId) ?? 1) - 1
		if (left === 0) counts.delete(userId)
		else counts.set(userId, left)
	}
}
