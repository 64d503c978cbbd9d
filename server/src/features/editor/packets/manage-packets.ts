import {
	type templatePackets as Endpoints,
	type PacketDetails,
	packetDetails,
	packetErrors,
	type TemplatePacket,
	templatePackets,
} from '@praxis/contract/editor/templates/template-packets.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { requireTemplate } from '../generate.ts'
import { deletePacket, insertPacket, lockPacket, selectPacket, selectPackets, updatePacket } from './packets.queries.ts'

const RECORDED: Recorded<TemplatePacket> = { entity: 'template_packets', about: () => ({}) }

export function listPackets(ctx: Context): Promise<OutputOf<typeof Endpoints.list>> {
	permitTo(ctx, templatePackets.list)
	return withRead(ctx, async (db) => ({ items: await selectPackets(db) }))
}

/** @throws AppError packet_template_unknown */
async function assertTemplates(ctx: PersonContext, { templates }: PacketDetails): Promise<void> {
	for (const name of templates) {
		try {
			await requireTemplate(ctx, name)
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			throw refuseField(packetErrors, 'packet_template_unknown', 'templates')
		}
	}
}

/** @throws AppError packet_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('template_packets_name', write, () => refuseField(packetErrors, 'packet_name_taken', 'name'))
}

/** @throws AppError as the endpoint names */
export async function createPacket(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.create>,
): Promise<TemplatePacket> {
	permitTo(ctx, templatePackets.create)
	const { id } = input
	const details = packetDetails.parse(input)
	await assertTemplates(ctx, details)
	return withTransaction(ctx, async (db) => {
		const [by, at] = [ctx.actor.id, ctx.platform.clock.now()]
		await rejectDuplicateId('template_packets_pkey', withOwnName(insertPacket(db, { id, by, at, details })))
		const after = requireRow(await selectPacket(db, id), packetErrors, 'packet_not_found')
		await recordChange(db, ctx, RECORDED, { action: templatePackets.create.id, before: null, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export async function savePacket(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.save>,
): Promise<TemplatePacket> {
	permitTo(ctx, templatePackets.save)
	const { id, version } = input
	const details = packetDetails.parse(input)
	await assertTemplates(ctx, details)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockPacket(db, id), packetErrors, 'packet_not_found')
		requireVersion(before, version)
		await withOwnName(updatePacket(db, id, ctx.platform.clock.now(), details))
		const after = requireRow(await selectPacket(db, id), packetErrors, 'packet_not_found')
		await recordChange(db, ctx, RECORDED, { action: templatePackets.save.id, before, after })
		return after
	})
}

/** @throws AppError packet_not_found */
export function removePacket(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, templatePackets.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockPacket(db, id), packetErrors, 'packet_not_found')
		await deletePacket(db, id)
		await recordChange(db, ctx, RECORDED, { action: templatePackets.remove.id, before, after: null })
		return { id }
	})
}
