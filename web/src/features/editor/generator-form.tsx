import { generator } from '@praxis/contract/editor/templates/generator.contract'
import type { GeneratorDraft } from '@praxis/contract/editor/templates/generator-drafts.contract'
import type { AskedVariable, DocumentTemplate } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './editor.api.ts'
import classes from './generator.module.css'
import { useKeptDraft } from './kept-draft.ts'

const TITLE_MAX = 200

interface QuestionProps {
	readonly asked: AskedVariable
	readonly value: string
	readonly error: string | null
	readonly onChange: (value: string) => void
}

function Question({ asked, value, error, onChange }: QuestionProps) {
	const { label, type, help, placeholder, optional } = asked
	const options = type === 'boolean' ? ['Yes', 'No'] : (asked.options ?? [])
	const props = { label, error, required: optional !== true, ...(help !== undefined && { help }) }
	if (type === 'date')
		return <DateField {...props} value={value === '' ? null : value} onChange={(day) => onChange(day ?? '')} />
	if (type === 'textarea') return <TextareaField {...props} value={value} onChange={onChange} />
	if (type === 'select' || type === 'boolean') {
		const choices = options.map((one) => ({ value: one, label: one }))
		return <NativeSelectField {...props} options={choices} value={value} onChange={onChange} placeholder="Choose" />
	}
	const more = {
		...(placeholder !== undefined && { placeholder }),
		...(type === 'number' && { inputMode: 'decimal' as const }),
	}
	return <TextField {...props} {...more} value={value} onChange={onChange} />
}

interface QuestionsProps {
	readonly asked: readonly AskedVariable[]
	readonly answers: Readonly<Record<string, string>>
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (answers: Readonly<Record<string, string>>) => void
}

export function Questions({ asked, answers, errors, onChange }: QuestionsProps) {
	if (asked.length === 0) return <p className={classes.hint}>The case has everything that this template needs.</p>
	return asked.map((one) => (
		<Question
			key={one.name}
			asked={one}
			value={answers[one.name] ?? ''}
			error={errors[`answers.${one.name}`] ?? null}
			onChange={(value) => onChange({ ...answers, [one.name]: value })}
		/>
	))
}

export const defaultsOf = (asked: readonly AskedVariable[]): Readonly<Record<string, string>> =>
	Object.fromEntries(
		asked.flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]])),
	)

/** The questions without an answer, each with its message. */
export function unanswered(
	asked: readonly AskedVariable[],
	answers: Readonly<Record<string, string>>,
): Record<string, string> {
	const missing = asked.filter(({ name, optional }) => optional !== true && (answers[name] ?? '').trim() === '')
	return Object.fromEntries(missing.map(({ name }) => [`answers.${name}`, 'Please fill in this field.']))
}

interface GeneratorFormProps {
	readonly template: DocumentTemplate
	readonly caseId: string
	readonly caseName: string
	/** What the case does not know. */
	readonly asked: readonly AskedVariable[]
	/** What was answered before. */
	readonly draft: GeneratorDraft | null
	/** The draft was deleted. */
	readonly onStartOver: () => void
}

function useGeneratorForm({ template, caseId, caseName, asked, draft, onStartOver }: GeneratorFormProps) {
	const { navigate } = useNavigation()
	const generate = useSave(generator.generate, { topic: TOPIC, failed: 'Failed to generate document' })
	const [id] = useState(newId)
	const [title, setTitle] = useState(draft?.title || `${template.name} – ${caseName}`.slice(0, TITLE_MAX))
	const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(() => ({
		...defaultsOf(asked),
		...draft?.answers,
	}))
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [isBusy, setBusy] = useState(false)
	const kept = useKeptDraft({ caseId, template: template.id }, { title, answers })
	const submit = async () => {
		const found = unanswered(asked, answers)
		const all = title.trim() === '' ? { ...found, title: 'Enter a title.' } : found
		setErrors(all)
		if (Object.keys(all).length > 0) return
		setBusy(true)
		try {
			await kept.stop()
			await generate({ id, template: template.id, caseId, title, answers })
			navigate(`/dashboard/documents/${id}/edit`)
		} catch (failure) {
			kept.resume()
			setErrors(failureOf(failure).fields)
			toast.failure(failure)
			setBusy(false)
		}
	}
	const startOver = () => void kept.discard().then(onStartOver, toast.failure)
	return { title, setTitle, answers, setAnswers, errors, isBusy, kept, submit, startOver }
}

/** Asks what is missing and creates the document, which then opens in the editor. What is answered is kept until then. */
export function GeneratorForm(props: GeneratorFormProps) {
	const { asked, draft } = props
	const { title, setTitle, answers, setAnswers, errors, isBusy, kept, submit, startOver } = useGeneratorForm(props)
	const guard = useUnsavedGuard(() => kept.failure !== null, null)
	return (
		<form
			className={classes.filling}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				void submit()
			}}
		>
			{draft !== null && (
				<Banner tone="blue" action={<Button onClick={startOver}>Start over</Button>}>
					Your answers of {formatInstant(draft.savedAt)} were restored.
				</Banner>
			)}
			<TextField
				label="Title"
				required
				maxLength={TITLE_MAX}
				value={title}
				onChange={setTitle}
				error={errors.title ?? null}
			/>
			<Questions asked={asked} answers={answers} errors={errors} onChange={setAnswers} />
			<p className={classes.hint} aria-live="polite">
				{kept.failure === null
					? kept.savedAt !== null && `Draft saved ${formatInstant(kept.savedAt)}`
					: `The draft is not saved: ${kept.failure}`}
			</p>
			<div className={classes.actions}>
				<Button type="submit" variant="primary" busy={isBusy}>
					Generate document
				</Button>
			</div>
			{guard}
		</form>
	)
}
