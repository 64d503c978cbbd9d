import { startSealing } from './audit/seal-audit.job.ts'
import { startSessionLookup, stopSessionLookup } from './auth/session-lookup.ts'
import type { Platform } from './platform.ts'

/** How long jobs in progress are waited for; what is cut off is done again by the queue. */
const FINISH_JOBS_WITHIN_MS = 3500

/** What a process does beside answering requests. */
export interface Work {
	/** Each part is stopped even when another one fails to. */
	stop(): Promise<void>
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms)
	})
	await Promise.race([work, late])
	clearTimeout(timer)
}

async function stopAll(platform: Platform, parts: readonly Promise<void>[]): Promise<void> {
	for (const result of await Promise.allSettled(parts)) {
		if (result.status === 'rejected') platform.log.error({ err: result.reason }, 'a part did not stop cleanly')
	}
}

/** Starts to receive session changes and events, to run jobs and to seal the audit log. All jobs must have been defined. */
export async function startWork(platform: Platform): Promise<Work> {
	const sealing = startSealing(platform)
	const stop = () =>
		stopAll(platform, [
			atMost(FINISH_JOBS_WITHIN_MS, platform.jobs.stop()),
			platform.events.stop(),
			stopSessionLookup(platform),
			sealing.stop(),
			platform.inboundMail.stop(),
			platform.walArchive?.stop() ?? Promise.resolve(),
		])
	try {
		await Promise.all([startSessionLookup(platform), platform.events.start(), platform.jobs.start()])
		await platform.inboundMail.start()
		platform.walArchive?.start()
	} catch (error) {
		await stop()
		throw error
	}
	return { stop }
}
