import { PDF_PHRASES_MAX, pdfTools, type RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { recognizeHref } from '../documents.api.ts'
import { foundText } from './found-text.ts'
import classes from './redaction.module.css'

interface PhrasesProps {
	readonly phrases: readonly string[]
	readonly onPhrases: (phrases: readonly string[]) => void
}

interface PhraseFormProps extends PhrasesProps {
	/** Id of the document. */
	readonly id: string
	readonly onAdd: (marks: readonly RedactionMark[]) => void
	/** Pages on which no phrase can be found. */
	readonly onUnread: (pages: readonly number[]) => void
}

/** Marks every place of a phrase. It must then be gone from the whole copy. */
export function PhraseForm({ id, phrases, onPhrases, onAdd, onUnread }: PhraseFormProps) {
	const [phrase, setPhrase] = useState('')
	const [busy, setBusy] = useState(false)
	const [outcome, setOutcome] = useState<string | null>(null)
	const [isScanned, setScanned] = useState(false)
	const [error, setError] = useState<string | undefined>(undefined)
	const find = async (event: FormEvent) => {
		event.preventDefault()
		const wanted = phrase.trim()
		if (wanted === '') return setError('Enter a word or phrase.')
		setBusy(true)
		setError(undefined)
		setOutcome(null)
		try {
			const { marks, more, places, unreadPages } = await call(pdfTools.findText, { id, phrase: wanted })
			onAdd(marks)
			onUnread(unreadPages)
			if (marks.length + places.length > 0) onPhrases([...new Set([...phrases, wanted])].slice(-PDF_PHRASES_MAX))
			setOutcome(foundText(marks.length, more, places, unreadPages))
			setScanned(unreadPages.length > 0 || places.some(({ kind }) => kind === 'recognized'))
		} catch (failed) {
			setError(failureOf(failed).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<form className={classes.phrase} onSubmit={find}>
			<TextField label="Word or phrase" required value={phrase} onChange={setPhrase} error={error} maxLength={200} />
			<Button type="submit" busy={busy}>
				Mark all
			</Button>
			<Hint role="status">{outcome}</Hint>
			{isScanned && (
				<ButtonLink size="small" href={recognizeHref([id])}>
					Recognize text
				</ButtonLink>
			)}
		</form>
	)
}

/** The phrases for which the whole copy is searched before it is saved. */
export function PhraseList({ phrases, onPhrases }: PhrasesProps) {
	if (phrases.length === 0) return null
	return (
		<div className={classes.phrase}>
			<Hint>Must be gone from the whole copy:</Hint>
			<Stack as="ul" gap={2}>
				{phrases.map((phrase) => (
					<Row as="li" justify="between" wrap={false} key={phrase}>
						<span className={classes.words}>“{phrase}”</span>
						<Button
							size="small"
							aria-label={`Remove “${phrase}”`}
							onClick={() => onPhrases(phrases.filter((one) => one !== phrase))}
						>
							Remove
						</Button>
					</Row>
				))}
			</Stack>
		</div>
	)
}
