import type pg from 'pg'
import type { DemoClient } from './generate-firm.ts'
import { loadMessageTemplates } from './load-message-templates.ts'
import { type DemoWriter, loadMessages } from './load-messages.ts'
import { loadMilestones } from './load-milestones.ts'
import { loadPortalAccess } from './load-portal-access.ts'
import { loadTexts } from './load-texts.ts'
import type { NumberedCase } from './number-cases.ts'
import type { Random } from './random.ts'

interface PortalFirm {
	readonly clients: readonly DemoClient[]
	readonly cases: readonly NumberedCase[]
	readonly attorneys: readonly DemoWriter[]
	readonly admin: { readonly id: string }
	readonly anchor: Date
	readonly now: Date
}

/** What the firm and its clients with an account share: message templates, messages, milestones, access. */
export async function loadPortal(client: pg.PoolClient, random: Random, firm: PortalFirm): Promise<void> {
	const { clients, cases, attorneys, admin, anchor, now } = firm
	await loadMessageTemplates(client, admin, anchor)
	await loadMessages(client, random, { clients, cases }, attorneys, now)
	await loadMilestones(client, cases, attorneys, now)
	await loadTexts(client, { clients, cases }, attorneys, now)
	await loadPortalAccess(client, clients, attorneys, now)
}
