import { conflictRunErrors, conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import {
	type ConflictRun,
	HIT_OUTCOME_LABELS,
	HIT_OUTCOMES,
	hitOutcome,
	type RunHit,
} from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { conflictReason } from '@praxis/contract/conflicts/conflicts.contract'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findCases } from '../cases/find-cases.ts'
import { matches, RUNS } from './conflict-runs.api.ts'
import { WaiverField } from './waiver-field.tsx'

const OPTIONS = HIT_OUTCOMES.map((value) => ({ value, label: HIT_OUTCOME_LABELS[value] }))

const decideForm = z
	.object({
		outcome: hitOutcome.nullable(),
		reason: conflictReason,
		documentId: z.string().nullable(),
		wallCaseId: z.string().nullable(),
	})
	.refine(({ outcome }) => outcome !== null, { path: ['outcome'], error: 'Please choose a decision.' })
	.refine(({ outcome, documentId }) => outcome !== 'waiver' || documentId !== null, {
		path: ['documentId'],
		error: conflictRunErrors.waiver_document_missing.message,
	})
	.refine(({ outcome, wallCaseId }) => outcome !== 'wall' || wallCaseId !== null, {
		path: ['wallCaseId'],
		error: conflictRunErrors.wall_case_missing.message,
	})
type DecideValues = z.input<typeof decideForm>

interface DecideDialogProps {
	readonly run: ConflictRun
	readonly hits: readonly RunHit[]
	readonly onClose: () => void
	readonly onDecided: () => void
}

/** The case that a decision on matches is about: that of the check, else the one they are all in. */
function caseOf(run: ConflictRun, hits: readonly RunHit[]): { readonly id: string; readonly name: string } | null {
	if (run.caseId !== null) return { id: run.caseId, name: run.caseName }
	const found = new Map(hits.flatMap(({ hit }) => (hit.caseId === undefined ? [] : [[hit.caseId, hit.caseName ?? '']])))
	const [[id, name] = []] = [...found]
	return found.size !== 1 || id === undefined || name === undefined ? null : { id, name }
}

/** Decides on the chosen matches. */
export function DecideDialog({ run, hits, onClose, onDecided }: DecideDialogProps) {
	const decide = useSave(conflictRuns.decide, { topic: RUNS })
	const of = caseOf(run, hits)
	const form = useAppForm<DecideValues, z.output<typeof decideForm>>({
		schema: decideForm,
		initialValues: { outcome: null, reason: '', documentId: null, wallCaseId: of?.id ?? null },
		onSubmit: async ({ outcome, reason, documentId, wallCaseId }) => {
			if (outcome === null) return
			const also = {
				...(outcome === 'waiver' && documentId !== null && { documentId }),
				...(outcome === 'wall' && wallCaseId !== null && { wallCaseId }),
			}
			const hitIds = hits.map((one) => one.id)
			await decide({ id: run.id, hitIds, outcome, reason, ...also }, { message: () => 'Decision recorded.' })
			onDecided()
			onClose()
		},
	})
	const title = `Decide on ${matches(hits.length)}`
	return (
		<Dialog opened onClose={onClose} title={title} locked={form.submitting}>
			<Form form={form} label={title}>
				<RadioField
					label="Decision"
					required
					options={OPTIONS}
					value={form.values.outcome}
					error={form.errors.outcome ?? null}
					onChange={(outcome) => form.set({ outcome })}
				/>
				<FieldsOfOutcome form={form} of={of} />
				<TextareaField label="Reason" required rows={3} {...form.field('reason')} />
				<FormActions form={form} submit="Record decision" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}

interface FieldsOfOutcomeProps {
	readonly form: AppForm<DecideValues>
	readonly of: { readonly id: string; readonly name: string } | null
}

function FieldsOfOutcome({ form, of }: FieldsOfOutcomeProps) {
	if (form.values.outcome === 'waiver') {
		return (
			<WaiverField
				caseId={of?.id ?? null}
				value={form.values.documentId}
				error={form.errors.documentId ?? null}
				onChange={(documentId) => form.set({ documentId })}
			/>
		)
	}
	if (form.values.outcome !== 'wall') return null
	return (
		<ComboboxField
			label="Case with the wall"
			required
			help="Set who is screened in the Access tab of the case first."
			search={findCases}
			valueLabel={of?.name ?? null}
			value={form.values.wallCaseId}
			error={form.errors.wallCaseId ?? null}
			onChange={(wallCaseId) => form.set({ wallCaseId })}
		/>
	)
}
