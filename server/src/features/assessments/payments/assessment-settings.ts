import { type AssessmentSettings, assessmentPayments } from '@praxis/contract/assessments/assessment-payments.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { permitTo } from '../../../platform/permit.ts'
import { isProviderConfigured } from '../../payments/payment-provider.ts'
import { selectAssessmentSettings, updateAssessmentSettings } from './assessment-settings.queries.ts'

const ENTITY = 'assessment_settings'

export function viewAssessmentSettings(ctx: Context): Promise<OutputOf<typeof assessmentPayments.settings>> {
	permitTo(ctx, assessmentPayments.settings)
	return withRead(ctx, async (db) => ({
		...(await selectAssessmentSettings(db)),
		isProviderConfigured: isProviderConfigured(ctx.platform),
	}))
}

/** @throws AppError stale_version with the settings as they now are */
export function saveAssessmentSettings(
	ctx: Context,
	input: ParsedInput<typeof assessmentPayments.saveSettings>,
): Promise<AssessmentSettings> {
	permitTo(ctx, assessmentPayments.saveSettings)
	return withTransaction(ctx, async (db) => {
		const before = await selectAssessmentSettings(db)
		const saved = await updateAssessmentSettings(db, input, ctx.platform.clock.now())
		if (saved === null) throw refuse(kernelErrors, 'stale_version', { data: { current: before } })
		await emitAudit(db, ctx, {
			action: assessmentPayments.saveSettings.id,
			entity: ENTITY,
			entityId: 'firm',
			before: { feeCents: before.feeCents },
			after: { feeCents: saved.feeCents },
		})
		await emitEvent(db, { topic: ENTITY, entityId: 'firm', kind: 'changed' })
		return saved
	})
}
