import type { Platform } from '../platform/platform.ts'
import { loadBills } from './load-bills.ts'
import { loadBooking } from './load-booking.ts'
import { loadImports } from './load-imports.ts'
import { loadPackets } from './load-packets.ts'

/** What the demo firm did by the commands that people use. */
export async function loadByCommands(
	platform: Pick<Platform, 'db' | 'clock' | 'files' | 'secrets'>,
	anchor: Date,
): Promise<void> {
	await loadBills(platform, anchor)
	await loadImports(platform, anchor)
	await loadBooking(platform, anchor)
	await loadPackets(platform, anchor)
}
