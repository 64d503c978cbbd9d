import type { Config } from '../config.ts'
import { DataDirLockedError } from '../db/data-dir-lock.ts'
import { type RunningPlatform, startPlatform, stopPlatform } from '../start-platform.ts'
import { runningOwnerUrl } from './running-cluster.ts'

async function openPlatform(config: Config): Promise<RunningPlatform> {
	try {
		return await startPlatform(config)
	} catch (error) {
		const ownerUrl = error instanceof DataDirLockedError ? runningOwnerUrl(config.dataDir) : null
		if (ownerUrl === null) throw error
		return startPlatform({ ...config, databaseUrl: ownerUrl })
	}
}

/** The platform for a command in the terminal, beside a running server or without one. */
export async function withPlatform<T>(config: Config, work: (platform: RunningPlatform) => Promise<T>): Promise<T> {
	const platform = await openPlatform(config)
	try {
		return await work(platform)
	} finally {
		await stopPlatform(platform)
	}
}
