import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import { DECLINE_REASONS, LETTER_MAX, NOTE_MAX } from '@praxis/contract/intake/intake.rules'
import { declineReason, type IntakeSummary } from '@praxis/contract/intake/intake-fields'
import { DECLINE_WORDS } from '@praxis/contract/intake/intake-words'
import { line, prose } from '@praxis/contract/kernel/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { staleCurrent } from '../../lib/stale-current.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { intakeQuery, letterDraftQuery, useDeclineIntake } from './intake.api.ts'

const REASONS = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_WORDS[value] }))

const declineForm = z
	.object({
		reason: declineReason,
		note: prose(NOTE_MAX),
		letter: z.enum(['none', 'print', 'mail']),
		letterSubject: line(200),
		letterText: prose(LETTER_MAX),
	})
	.refine((values) => values.letter === 'none' || values.letterText !== '', {
		path: ['letterText'],
		message: intakeErrors.letter_empty.message,
	})

type DeclineValues = z.input<typeof declineForm>
type Declined = Pick<IntakeSummary, 'id' | 'version' | 'fullName' | 'email'>

interface DeclineDialogProps {
	readonly one: Declined
	readonly onClose: () => void
}

/** Says no to an inquiry: why, for the firm, and in a letter of non-engagement. */
export function DeclineDialog({ one, onClose }: DeclineDialogProps) {
	return (
		<Dialog opened onClose={onClose} title={`Decline ${one.fullName}`} wide>
			<DeclineForm one={one} onClose={onClose} />
		</Dialog>
	)
}

function lettersFor({ email }: Declined) {
	return [
		{
			value: 'mail',
			label: 'Mail a letter of non-engagement',
			help: email === '' ? 'There is no email address.' : `To ${email}, as a message with a PDF.`,
			disabled: email === '',
		},
		{ value: 'print', label: 'Make the letter to print it' },
		{ value: 'none', label: 'No letter' },
	] as const
}

function useDeclineForm(one: Declined, onClose: () => void) {
	const client = useQueryClient()
	const declining = useDeclineIntake()
	const [version, setVersion] = useState(one.version)
	return useAppForm<DeclineValues, z.output<typeof declineForm>>({
		schema: declineForm,
		initialValues: {
			reason: '' as DeclineValues['reason'],
			note: '',
			letter: one.email === '' ? 'print' : 'mail',
			letterSubject: '',
			letterText: '',
		},
		guard: false,
		onSubmit: async (values) => {
			await declining.mutateAsync({ id: one.id, version, ...values })
			toast.success(values.letter === 'mail' ? `Declined. The letter goes to ${one.email}.` : 'Declined.')
			onClose()
		},
		onFailure: (error) => {
			const current = staleCurrent<Declined>(error)
			if (current === null) return false
			setVersion(current.version)
			void client.invalidateQueries({ queryKey: intakeQuery(one.id).queryKey })
			return false
		},
	})
}

function DeclineForm({ one, onClose }: DeclineDialogProps) {
	const client = useQueryClient()
	const form = useDeclineForm(one, onClose)
	const [drafted, setDrafted] = useState('')
	const reason = form.field('reason')
	const letter = form.field('letter')

	/** A letter nobody has changed follows the reason; one that was changed stays. */
	const choose = async (value: DeclineValues['reason'] | null) => {
		if (value === null) return
		reason.onChange(value)
		if (form.values.letterText !== drafted) return
		try {
			const draft = await client.fetchQuery(letterDraftQuery(one.id, value))
			form.set({ letterSubject: draft.subject, letterText: draft.text })
			setDrafted(draft.text)
		} catch (error) {
			toast.error(failureOf(error).message)
		}
	}
	return (
		<Form form={form} label="Decline">
			<SelectField
				label="Reason"
				help="For the firm. The letter gives it in words that tell nobody’s secrets."
				required
				options={REASONS}
				{...reason}
				value={reason.value || null}
				onChange={(value) => void choose(value)}
			/>
			<TextareaField label="Note" help="For the firm only." rows={2} {...form.field('note')} />
			<RadioField label="Letter" required options={lettersFor(one)} {...letter} />
			{letter.value !== 'none' && reason.value && (
				<>
					<TextField label="Subject" required autoComplete="off" {...form.field('letterSubject')} />
					<TextareaField label="Text" required rows={12} {...form.field('letterText')} />
					<Unprintable text={`${one.fullName} ${form.values.letterSubject} ${form.values.letterText}`} />
				</>
			)}
			<p>The names stay known to the firm, so that later conflict checks find them.</p>
			<FormActions form={form} submit="Decline" cancel={{ onClick: onClose }} hint={false} />
		</Form>
	)
}

/** Beyond the scripts that the typeface of letters has. */
const UNPRINTABLE =
	/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+/gu

/** Says before the letter is made which letters it cannot show. */
function Unprintable({ text }: { readonly text: string }) {
	const words = [...new Set(text.match(UNPRINTABLE) ?? [])].slice(0, 5)
	if (words.length === 0) return null
	return (
		<Banner tone="amber">
			The PDF of the letter shows ? in place of {words.join(', ')}: it has Latin, Greek, Cyrillic, Hebrew and Arabic
			letters only. Write names in those, or choose no letter and write it elsewhere.
		</Banner>
	)
}
