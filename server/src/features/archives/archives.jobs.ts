import type { Platform } from '../../platform/platform.ts'
import { buildArchive } from './build-archive.ts'
import { forgetArchives } from './forget-archives.ts'

const EVERY_QUARTER = '7,22,37,52 * * * *'

export const BUILD_JOB = 'archives.build'
export const FORGET_JOB = 'archives.forget'

/** Writes archives out, and removes those whose time is over. */
export function defineArchiveJobs(platform: Platform): void {
	platform.jobs.define(BUILD_JOB, buildArchive)
	platform.jobs.define(FORGET_JOB, (ctx) => forgetArchives(ctx), { cron: EVERY_QUARTER })
}
