import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import type { QuestionnaireType } from '@praxis/contract/questionnaires/questionnaires.fields'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { TYPE_OPTIONS } from '../questionnaire-labels.ts'
import {
	copyOf,
	findQuestionnaires,
	type NewQuestionnaire,
	questionnairePath,
	TITLE_MAX,
	useCreateQuestionnaires,
} from '../questionnaires.api.ts'
import classes from './create.module.css'
import { CreateFromFile } from './create-from-file.tsx'
import { CreateFromShipped, type CreateProps } from './create-from-shipped.tsx'

/** A copy of one of the firm's questionnaires. */
function CreateCopy({ busy, onCreate, onFail }: CreateProps) {
	const [id, setId] = useState<string | null>(null)
	const [isReading, setReading] = useState(false)
	const copy = async () => {
		if (id === null) return
		setReading(true)
		try {
			onCreate([await copyOf(id)])
		} catch (error) {
			onFail(error)
		} finally {
			setReading(false)
		}
	}
	return (
		<div className={classes.fields}>
			<ComboboxField
				label="Questionnaire"
				required
				value={id}
				search={findQuestionnaires}
				placeholder="Find a questionnaire"
				onChange={setId}
			/>
			<Row justify="end" wrap={false}>
				<Button variant="primary" busy={busy || isReading} disabled={id === null} onClick={copy}>
					Duplicate
				</Button>
			</Row>
		</div>
	)
}

const AREAS = PRACTICE_AREAS.map((value) => ({ value, label: value }))

/** A blank questionnaire. */
function CreateEmpty({ busy, onCreate }: CreateProps) {
	const [title, setTitle] = useState('')
	const [practiceArea, setArea] = useState<(typeof AREAS)[number]['value'] | null>(null)
	const [type, setType] = useState<QuestionnaireType>('short')
	const [wasTried, setTried] = useState(false)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		setTried(true)
		if (title.trim() !== '') onCreate([{ title, practiceArea, type }])
	}
	return (
		<form className={classes.fields} onSubmit={submit} noValidate>
			<TextField
				label="Title"
				required
				value={title}
				maxLength={TITLE_MAX}
				autoComplete="off"
				error={wasTried && title.trim() === '' ? 'Please enter a title.' : null}
				onChange={setTitle}
			/>
			<SelectField
				label="Practice area"
				clearable
				placeholder="Any"
				options={AREAS}
				value={practiceArea}
				onChange={setArea}
			/>
			<RadioField label="Type" required inline options={TYPE_OPTIONS} value={type} onChange={setType} />
			<Row justify="end" wrap={false}>
				<Button type="submit" variant="primary" busy={busy}>
					Create
				</Button>
			</Row>
		</form>
	)
}

const WAYS = [
	{ value: 'shipped', label: 'Praxis template' },
	{ value: 'copy', label: 'Existing questionnaire' },
	{ value: 'file', label: 'File' },
	{ value: 'empty', label: 'Blank' },
] as const
type Way = (typeof WAYS)[number]['value']

const FORMS = { shipped: CreateFromShipped, copy: CreateCopy, file: CreateFromFile, empty: CreateEmpty } as const

/** Creates a questionnaire from a Praxis template, a copy, a file, or blank. */
export function CreateQuestionnaireDialog({ onClose }: { readonly onClose: () => void }) {
	const [way, setWay] = useState<Way>('shipped')
	const [failure, setFailure] = useState<string | null>(null)
	const create = useCreateQuestionnaires()
	const [busy, setBusy] = useState(false)
	const { navigate } = useNavigation()
	const onFail = (error: unknown) => setFailure(failureOf(error).message)
	const onCreate = async (wanted: readonly NewQuestionnaire[]) => {
		setFailure(null)
		setBusy(true)
		try {
			const created = await create(wanted)
			const [first] = created
			setBusy(false)
			onClose()
			if (first === undefined) return
			if (created.length === 1) navigate(questionnairePath(first.id))
			else toast.success(`Created ${created.length} questionnaires as drafts. Publish them to use them.`)
		} catch (error) {
			onFail(error)
			setBusy(false)
		}
	}
	const Form = FORMS[way]
	return (
		<Dialog opened onClose={onClose} title="New questionnaire" wide locked={busy}>
			<div className={classes.create}>
				<RadioField
					label="Start from"
					required
					inline
					options={WAYS}
					value={way}
					onChange={(next) => {
						setWay(next)
						setFailure(null)
					}}
				/>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<Form busy={busy} onCreate={onCreate} onFail={onFail} />
			</div>
		</Dialog>
	)
}
