import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { SendingPreview } from '@praxis/contract/models/models.fields'
import { sendingPreviews } from '@praxis/contract/models/sending-preview.contract'
import type { PersonContext } from '../../platform/context.ts'
import { permitTo } from '../../platform/permit.ts'
import { previewSending } from './generate.ts'

/** Where a prompt of the caller's own would go, and what of it would be replaced. */
export function previewPrompt(
	ctx: PersonContext,
	{ prompt, caseId }: ParsedInput<typeof sendingPreviews.ofPrompt>,
): Promise<SendingPreview> {
	permitTo(ctx, sendingPreviews.ofPrompt)
	return previewSending(ctx, { service: null, prompt, caseIds: caseId === undefined ? [] : [caseId] })
}
