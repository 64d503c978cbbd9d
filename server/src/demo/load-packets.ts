import type { Platform } from '../platform/platform.ts'
import { Random } from './random.ts'

const SEED = 20_262_134
const PACKETS = [
	['New client', 'Sent when a case is opened.', ['engagement-letter', 'conflict-waiver', 'litigation-hold-letter']],
	[
		'Motion to dismiss',
		'The motion with its affidavit and proof of service.',
		['motion-to-dismiss', 'affidavit', 'certificate-of-service'],
	],
] as const

/** Packets of built-in templates that the demo firm saved. */
export async function loadPackets({ db }: Pick<Platform, 'db'>, anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const at = new Date(anchor.getTime() - 30 * 86_400_000)
	for (const [name, description, templates] of PACKETS) {
		await db.owner.query(
			`INSERT INTO api.template_packets (id, name, description, templates, created_by, updated_at)
			SELECT $1, $2, $3, $4, (SELECT id FROM api.users WHERE email = 'admin@demo.praxis.test'), $5`,
			[random.id(at.getTime()), name, description, [...templates], at],
		)
	}
}
