import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { messageTemplateErrors, messageTemplates } from '@praxis/contract/messages/message-templates.contract'
import {
	MESSAGE_TEMPLATES_MAX,
	type MessageTemplate,
	type MessageTemplateDetails,
	messageTemplateDetails,
} from '@praxis/contract/messages/message-templates.fields'
import type { VariableValues } from '@praxis/contract/messages/message-variables.rules'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { PersonContext } from '../../../platform/context.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { isCaseOf } from '../messages.queries.ts'
import {
	insertTemplate,
	lockTemplate,
	selectAddressed,
	selectFirm,
	selectTemplate,
	selectTemplates,
	updateTemplate,
} from './templates.queries.ts'

const RECORDED: Recorded<MessageTemplate> = {
	entity: 'message_templates',
	about: () => ({}),
	audited: (one) => messageTemplateDetails.parse(one),
}

export function listTemplates(ctx: PersonContext): Promise<OutputOf<typeof messageTemplates.list>> {
	permitTo(ctx, messageTemplates.list)
	return withRead(ctx, async (db) => ({ items: await selectTemplates(db) }))
}

/** @throws AppError client_not_found template_case_unknown */
export function readVariableValues(
	ctx: PersonContext,
	{ clientId, caseId: named }: ParsedInput<typeof messageTemplates.values>,
): Promise<VariableValues> {
	permitTo(ctx, messageTemplates.values)
	const caseId = named ?? null
	return withRead(ctx, async (db) => {
		const about = requireRow(await selectAddressed(db, clientId, caseId), clientErrors, 'client_not_found')
		if (caseId !== null && !(await isCaseOf(db, caseId, clientId)))
			throw refuse(messageTemplateErrors, 'template_case_unknown')
		const { name, timeZone } = await selectFirm(db)
		const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
		return {
			'client name': about.clientName,
			'case name': about.caseName ?? '',
			'case number': about.caseNumber ?? '',
			'attorney name': about.attorneyName ?? '',
			'firm name': name,
			today: day.format(ctx.platform.clock.now()),
		}
	})
}

const columnsOf = ({ title, body, practiceArea, isActive }: MessageTemplateDetails) => ({
	title,
	body,
	practice_area: practiceArea,
	is_active: isActive,
})

/** @throws AppError too_many_templates id_taken */
export function createTemplate(
	ctx: PersonContext,
	{ id, ...details }: ParsedInput<typeof messageTemplates.create>,
): Promise<MessageTemplate> {
	permitTo(ctx, messageTemplates.create)
	return withTransaction(ctx, async (db) => {
		if ((await selectTemplates(db)).length >= MESSAGE_TEMPLATES_MAX)
			throw refuse(messageTemplateErrors, 'too_many_templates')
		const at = ctx.platform.clock.now()
		const row = { id, ...columnsOf(details), updated_by: ctx.actor.id, created_at: at, updated_at: at }
		await rejectDuplicateId('message_templates_pkey', insertTemplate(db, row))
		const after = requireRow(await selectTemplate(db, id), messageTemplateErrors, 'message_template_not_found')
		await recordChange(db, ctx, RECORDED, { action: messageTemplates.create.id, before: null, after })
		return after
	})
}

/** @throws AppError message_template_not_found stale_version */
export function editTemplate(
	ctx: PersonContext,
	{ id, version, ...changes }: ParsedInput<typeof messageTemplates.edit>,
): Promise<MessageTemplate> {
	permitTo(ctx, messageTemplates.edit)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockTemplate(db, id), messageTemplateErrors, 'message_template_not_found')
		requireVersion(before, version)
		const columns = columnsOf(messageTemplateDetails.parse({ ...before, ...changes }))
		await updateTemplate(db, id, { ...columns, updated_by: ctx.actor.id, updated_at: ctx.platform.clock.now() })
		const after = requireRow(await selectTemplate(db, id), messageTemplateErrors, 'message_template_not_found')
		await recordChange(db, ctx, RECORDED, { action: messageTemplates.edit.id, before, after })
		return after
	})
}
