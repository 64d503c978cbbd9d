import type { Config } from '../platform/config.ts'
import type { DemoFirm, Platform } from '../platform/platform.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD as password } from './demo-accounts.ts'

/** The demo firm as a running product needs it; the rows are generated only when it is loaded. */
export function demoFirmOf(
	config: Pick<Config, 'demoSize'>,
	isRunning: boolean,
): (platform: () => Platform) => DemoFirm {
	const accounts = DEMO_ACCOUNTS.map(({ email, fullName, role }) => ({ email, fullName, role, password }))
	return (platform) => ({
		isRunning,
		accounts,
		load: async () => {
			const { loadDemoFirm } = await import('./load-demo.ts')
			await loadDemoFirm(platform(), config.demoSize, isRunning ? password : null)
			if (config.demoSize === 'large') {
				const { loadPooledDocuments } = await import('./document-pool.ts')
				await loadPooledDocuments(platform())
			}
		},
	})
}
