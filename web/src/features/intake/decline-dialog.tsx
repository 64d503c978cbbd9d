import { intake, intakeErrors, LETTER_CHOICES } from '@praxis/contract/intake/intake.contract'
import {
	declineReason,
	type IntakeSummary,
	intakeFields,
	LETTER_MAX,
	NOTE_MAX,
} from '@praxis/contract/intake/intake.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { line, prose } from '@praxis/contract/kernel/text'
import {
	LEGAL_TEXT_LANGUAGE_KEYS,
	LEGAL_TEXT_LANGUAGES,
	type LegalTextLanguage,
	REQUIRED_LANGUAGE,
} from '@praxis/contract/legal-texts/legal-text-languages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useSave } from '../../parts/use-save.ts'
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
import { intakeQuery, letterDraftQuery, SAVING } from './intake.api.ts'

const declineForm = z
	.object({
		reason: declineReason,
		note: prose(NOTE_MAX),
		letter: z.enum(LETTER_CHOICES),
		letterSubject: line(200),
		letterText: prose(LETTER_MAX),
	})
	.refine((values) => values.letter === 'none' || values.letterText !== '', {
		path: ['letterText'],
		message: intakeErrors.letter_empty.message,
	})

const LANGUAGE_OPTIONS = LEGAL_TEXT_LANGUAGE_KEYS.map((value) => ({ value, label: LEGAL_TEXT_LANGUAGES[value] }))

type DeclineValues = z.input<typeof declineForm>
type Declined = Pick<IntakeSummary, 'id' | 'version' | 'fullName' | 'email'>

interface DeclineDialogProps {
	readonly one: Declined
	readonly onClose: () => void
}

/** Declines an inquiry with a reason and, if chosen, a letter of non-engagement. */
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
			value: 'email',
			label: 'Email the letter',
			help: email === '' ? 'No email address.' : `To ${email}, with a PDF.`,
			disabled: email === '',
		},
		{ value: 'print', label: 'Create the letter for printing' },
		{ value: 'none', label: 'No letter' },
	] as const
}

function useDeclineForm(one: Declined, onClose: () => void) {
	const client = useQueryClient()
	const save = useSave(intake.decline, SAVING)
	const [version, setVersion] = useState(one.version)
	return useAppForm<DeclineValues, z.output<typeof declineForm>>({
		schema: declineForm,
		initialValues: {
			reason: '' as DeclineValues['reason'],
			note: '',
			letter: one.email === '' ? 'print' : 'email',
			letterSubject: '',
			letterText: '',
		},
		guard: false,
		onSubmit: async (values) => {
			const message = values.letter === 'email' ? `Declined. Letter emailed to ${one.email}.` : 'Declined.'
			await save({ id: one.id, version, ...values }, { message: () => message })
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
	const [language, setLanguage] = useState<LegalTextLanguage>(REQUIRED_LANGUAGE)
	const reason = form.field('reason')
	const letter = form.field('letter')

	/** An unedited letter follows the reason and the language; an edited one stays. */
	const draftIn = async (value: DeclineValues['reason'], wanted: LegalTextLanguage) => {
		if (form.values.letterText !== drafted) return
		try {
			const draft = await client.fetchQuery(letterDraftQuery(one.id, value, wanted))
			form.set({ letterSubject: draft.subject, letterText: draft.text })
			setDrafted(draft.text)
			setLanguage(draft.language)
			if (draft.language !== wanted)
				toast.error(`There is no letter in ${LEGAL_TEXT_LANGUAGES[wanted]}. This is the English one.`)
		} catch (error) {
			toast.error(failureOf(error).message)
		}
	}
	const choose = (value: DeclineValues['reason'] | null) => {
		if (value === null) return
		reason.onChange(value)
		void draftIn(value, language)
	}
	return (
		<Form form={form} label="Decline">
			<SelectField
				label="Reason"
				help="Internal. The letter does not disclose confidential reasons."
				required
				options={optionsOf(intakeFields.declinedReason)}
				{...reason}
				value={reason.value || null}
				onChange={choose}
			/>
			<TextareaField label="Note" help="For the firm only." rows={2} {...form.field('note')} />
			<RadioField label="Letter" required options={lettersFor(one)} {...letter} />
			{letter.value !== 'none' && reason.value && (
				<>
					<SelectField
						label="Language of the letter"
						required
						options={LANGUAGE_OPTIONS}
						disabled={form.values.letterText !== drafted}
						help={form.values.letterText === drafted ? undefined : 'The letter was edited and stays as it is.'}
						value={language}
						onChange={(value) => value !== null && reason.value && void draftIn(reason.value, value)}
					/>
					<TextField label="Subject" required autoComplete="off" {...form.field('letterSubject')} />
					<TextareaField label="Text" required rows={12} {...form.field('letterText')} />
					<Unprintable text={`${one.fullName} ${form.values.letterSubject} ${form.values.letterText}`} />
				</>
			)}
			<p>Names are kept for conflict checks.</p>
			<FormActions form={form} submit="Decline" cancel={{ onClick: onClose }} hint={false} />
		</Form>
	)
}

/** Outside the scripts of the letter's typeface. */
const UNPRINTABLE =
	/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+/gu

/** Warns of characters that the PDF cannot show. */
function Unprintable({ text }: { readonly text: string }) {
	const words = [...new Set(text.match(UNPRINTABLE) ?? [])].slice(0, 5)
	if (words.length === 0) return null
	return (
		<Banner tone="amber">
			The PDF shows ? in place of {words.join(', ')}. Use Latin, Greek, Cyrillic, Hebrew or Arabic characters, or choose
			no letter.
		</Banner>
	)
}
