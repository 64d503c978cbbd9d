import type { Values } from '@praxis/contract/editor/templates/fill-template'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import type { DocumentTemplate } from '@praxis/contract/editor/templates/template'
import { newId } from '@praxis/contract/kernel/new-id'
import { useRef, useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { downloadZip } from '../../documents/download-zip.ts'
import { TOPIC } from '../editor.api.ts'
import classes from '../generator.module.css'
import { defaultsOf, documentPath, Questions, unanswered } from '../generator-form.tsx'
import { answersFor, packetQuestions } from './packet-questions.ts'
import { PacketResults, type PacketRow } from './packet-results.tsx'

const TITLE_MAX = 200

interface PacketFormProps {
	readonly templates: readonly DocumentTemplate[]
	readonly caseId: string
	/** Of the case. */
	readonly values: Values
}

type Answers = Readonly<Record<string, string>>

/** Creates documents one after the other: what was created stays, whatever happens to the next. */
function useCreating(templates: readonly DocumentTemplate[], caseId: string, values: Values) {
	const generate = useSave(generator.generate, { topic: TOPIC })
	const [rows, setRows] = useState<readonly PacketRow[]>(() => templates.map((one) => rowOf(one, values)))
	const update = (id: string, change: Partial<PacketRow>) =>
		setRows((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
	const create = async ({ id, templateId, title }: PacketRow, answers: Answers): Promise<boolean> => {
		update(id, { state: 'creating', message: null })
		try {
			await generate({ id, template: templateId, caseId, title, answers }, { key: id })
			update(id, { state: 'created' })
			return true
		} catch (error) {
			update(id, { state: 'failed', message: failureOf(error).message })
			return false
		}
	}
	/** Whether all are there. */
	const createAll = async (answersOf: (templateId: string) => Answers): Promise<boolean> => {
		let failed = 0
		for (const row of rows.filter(({ state }) => state !== 'created')) {
			if (!(await create(row, answersOf(row.templateId)))) failed += 1
		}
		return failed === 0
	}
	return { rows, createAll }
}

/** Asks each question once and creates the documents; those that fail can be tried again. */
export function PacketForm({ templates, caseId, values }: PacketFormProps) {
	const { rows, createAll } = useCreating(templates, caseId, values)
	const [questions] = useState(() => packetQuestions(templates, values))
	const asked = questions.map((one) => one.asked)
	const [answers, setAnswers] = useState<Answers>(() => defaultsOf(asked))
	const [errors, setErrors] = useState<Answers>({})
	const [isBusy, setBusy] = useState(false)
	const isDone = useRef(false)
	const guard = useUnsavedGuard(() => !isDone.current && Object.values(answers).some((one) => one !== ''), null)
	const submit = async () => {
		const missing = unanswered(asked, answers)
		setErrors(missing)
		if (Object.keys(missing).length > 0) return
		setBusy(true)
		isDone.current = await createAll((templateId) => answersFor(templateId, questions, answers))
		setBusy(false)
		if (isDone.current) toast.success(`${rows.length === 1 ? '1 document' : `${rows.length} documents`} created.`)
	}
	const created = rows.filter(({ state }) => state === 'created')
	const isComplete = created.length === rows.length
	return (
		<form
			className={classes.filling}
			aria-label="Packet"
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				void submit()
			}}
		>
			{!isComplete && <Questions asked={asked} answers={answers} errors={errors} onChange={setAnswers} />}
			<PacketResults rows={rows} />
			<Row align="stretch" justify="end">
				{created.length > 0 && !isBusy && (
					<Button onClick={() => void downloadZip({ documentIds: created.map(({ id }) => id) }).catch(toast.failure)}>
						Download ZIP
					</Button>
				)}
				{!isComplete && (
					<Button type="submit" variant="primary" busy={isBusy}>
						{created.length === 0 ? 'Generate documents' : 'Try again'}
					</Button>
				)}
			</Row>
			{guard}
		</form>
	)
}

function rowOf(template: DocumentTemplate, values: Values): PacketRow {
	const title = `${template.name} – ${values.CASE_NAME ?? ''}`.slice(0, TITLE_MAX).toWellFormed()
	const id = newId()
	return { id, templateId: template.id, title, href: documentPath(id, template), state: 'waiting', message: null }
}
