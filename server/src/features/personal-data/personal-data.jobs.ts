import type { ServerFeature } from '../../platform/feature.ts'
import type { Platform } from '../../platform/platform.ts'
import { archiveRequest, buildArchive, purgeArchives } from './build-archive.ts'

const EVERY_QUARTER = '7,22,37,52 * * * *'

export const BUILD_JOB = 'archives.build'
export const PURGE_JOB = 'archives.purge'

/** Builds archives of what the features hold about a person, and removes expired ones. */
export function defineArchiveJobs(platform: Platform, features: readonly ServerFeature[]): void {
	const sources = features.flatMap((feature) => feature.personalData ?? [])
	platform.jobs.define(BUILD_JOB, (ctx, asked) => buildArchive(ctx, asked, sources), { payload: archiveRequest })
	platform.jobs.define(PURGE_JOB, (ctx) => purgeArchives(ctx), { cron: EVERY_QUARTER })
}
