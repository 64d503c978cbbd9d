import { generator } from '@praxis/contract/editor/templates/generator.contract'
import type { GeneratorDraft } from '@praxis/contract/editor/templates/generator-drafts.contract'
import type { AskedVariable, DocumentTemplate } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatInstant } from '../../ui/text/format.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { AskClient } from './asking/ask-client.tsx'
import { clientQuestionsQuery } from './asking/asking.api.ts'
import { ClientAnswerNote } from './asking/client-answer.tsx'
import { clientAnswers } from './asking/client-answers.ts'
import { caseFieldOf } from './case-answers.ts'
import { TOPIC } from './editor.api.ts'
import classes from './generator.module.css'
import { useKeptDraft } from './kept-draft.ts'
import { Question } from './question.tsx'
import { useCaseAnswers } from './use-case-answers.ts'

const TITLE_MAX = 200

interface QuestionsProps {
	readonly asked: readonly AskedVariable[]
	readonly answers: Readonly<Record<string, string>>
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: (answers: Readonly<Record<string, string>>) => void
	/** Shown below a question. */
	readonly below?: (asked: AskedVariable, value: string, change: (value: string) => void) => ReactNode
}

export function Questions({ asked, answers, errors, onChange, below }: QuestionsProps) {
	if (asked.length === 0) return <Hint>The case has everything that this template needs.</Hint>
	return asked.map((one) => {
		const value = answers[one.name] ?? ''
		const change = (text: string) => onChange({ ...answers, [one.name]: text })
		return (
			<Fragment key={one.name}>
				<Question asked={one} value={value} error={errors[`answers.${one.name}`] ?? null} onChange={change} />
				{below?.(one, value, change)}
			</Fragment>
		)
	})
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

/** Where a document that was created is shown: the editor, or the viewer of a filled PDF form. */
export const documentPath = (id: string, { isForm }: Pick<DocumentTemplate, 'isForm'>) =>
	`/dashboard/documents/${id}${isForm === true ? '' : '/edit'}`

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
	const [caseFailure, setCaseFailure] = useState<string | null>(null)
	const ofCase = useCaseAnswers(caseId)
	const kept = useKeptDraft({ caseId, template: template.id }, { title, answers })
	const submit = async () => {
		const found = unanswered(asked, answers)
		const all = title.trim() === '' ? { ...found, title: 'Enter a title.' } : found
		setErrors(all)
		if (Object.keys(all).length > 0) return
		setBusy(true)
		setCaseFailure(null)
		try {
			await kept.stop()
			const failed = await ofCase.save(answers, asked)
			if (failed !== null) {
				kept.resume()
				setErrors(failed.fields)
				setCaseFailure(failed.message)
				setBusy(false)
				return
			}
			await generate({ id, template: template.id, caseId, title, answers, fromDraft: true })
			navigate(documentPath(id, template))
		} catch (failure) {
			kept.resume()
			setErrors(failureOf(failure).fields)
			toast.failure(failure)
			setBusy(false)
		}
	}
	const startOver = () => void kept.discard().then(onStartOver, toast.failure)
	return { title, setTitle, answers, setAnswers, errors, isBusy, kept, ofCase, caseFailure, submit, startOver }
}

/** Asks what is missing and creates the document, which then opens in the editor. What is answered is kept until then. */
export function GeneratorForm(props: GeneratorFormProps) {
	const { template, caseId, asked, draft } = props
	const form = useGeneratorForm(props)
	const { title, answers, errors, isBusy, kept, caseFailure } = form
	const fromClient = useQuery(clientQuestionsQuery(caseId, template.id))
	const byClient = clientAnswers(fromClient.data?.items ?? [])
	const guard = useUnsavedGuard(() => kept.failure !== null, null)
	return (
		<div className={classes.filling}>
			{draft !== null && (
				<Banner tone="blue" action={<Button onClick={form.startOver}>Start over</Button>}>
					Your answers of {formatInstant(draft.savedAt)} were restored.
				</Banner>
			)}
			<form
				className={classes.filling}
				aria-label={template.name}
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					void form.submit()
				}}
			>
				<TextField
					label="Title"
					required
					maxLength={TITLE_MAX}
					value={title}
					onChange={form.setTitle}
					error={errors.title ?? null}
				/>
				<Questions
					asked={asked}
					answers={answers}
					errors={errors}
					onChange={form.setAnswers}
					below={({ name, label }, value, change) => (
						<>
							<ClientAnswerNote answer={byClient[name]} label={label} value={value} onUse={change} />
							<ToCase name={name} value={value} ofCase={form.ofCase} />
						</>
					)}
				/>
				{caseFailure !== null && <Banner tone="red">{caseFailure}</Banner>}
				<DraftNote {...kept} />
				<Row align="stretch" justify="end">
					<Button type="submit" variant="primary" busy={isBusy}>
						Generate document
					</Button>
				</Row>
			</form>
			<AskClient caseId={caseId} template={template.id} asked={asked} answers={answers} query={fromClient} />
			{guard}
		</div>
	)
}

function DraftNote({ savedAt, failure }: { readonly savedAt: string | null; readonly failure: string | null }) {
	return (
		<Hint aria-live="polite">
			{failure !== null && `The draft is not saved: ${failure}`}
			{failure === null && savedAt !== null && `Draft saved ${formatInstant(savedAt)}`}
		</Hint>
	)
}

interface ToCaseProps {
	readonly name: string
	readonly value: string
	readonly ofCase: ReturnType<typeof useCaseAnswers>
}

/** For an answer that the case has a field for. */
function ToCase({ name, value, ofCase: { isOffered, chosen, toggle } }: ToCaseProps) {
	if (!isOffered || caseFieldOf(name) === null || value.trim() === '') return null
	return (
		<CheckboxField
			label="Also save to the case"
			value={chosen.has(name)}
			onChange={(isChosen) => toggle(name, isChosen)}
		/>
	)
}
