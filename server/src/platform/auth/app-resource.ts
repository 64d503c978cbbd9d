import type { Config } from '../config.ts'

/** What a connected app's access token is good for: nothing else than this address takes it. */
export function appResourceOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
	return `${publicUrl}/mcp`
}
