import type { RedactionMark } from '@praxis/contract/documents/pdf-tools.contract'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { SwitchField } from '../../../ui/form/checkbox-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { Mark } from './marks.ts'
import { PhraseForm, PhraseList } from './phrase-form.tsx'
import classes from './redaction.module.css'

interface MarksPanelProps {
	/** Id of the document. */
	readonly id: string
	readonly marks: readonly Mark[]
	readonly pageCount: number
	readonly byFinger: boolean
	readonly onByFinger: (byFinger: boolean) => void
	readonly onAdd: (marks: readonly RedactionMark[]) => void
	readonly onRemove: (keys: readonly string[]) => void
	readonly onUnread: (pages: readonly number[]) => void
	/** What must not be left anywhere in the copy. */
	readonly phrases: readonly string[]
	readonly onPhrases: (phrases: readonly string[]) => void
}

/** Marks every place of a phrase, and lists the marks by page. */
export function MarksPanel(props: MarksPanelProps) {
	return (
		<div className={classes.panel}>
			<div className={classes.byFinger}>
				<SwitchField
					label="Draw with a finger"
					help="Turn off to scroll the pages."
					value={props.byFinger}
					onChange={props.onByFinger}
				/>
			</div>
			<Card title="Mark a phrase">
				<PhraseForm {...props} />
				<PhraseList {...props} />
			</Card>
			<Card title="Marks">
				<MarkList {...props} />
			</Card>
		</div>
	)
}

function MarkList({ marks, pageCount, onAdd, onRemove }: MarksPanelProps) {
	const [page, setPage] = useState('1')
	const number = /^\d{1,5}$/.test(page) ? Number(page) : 0
	const isPage = number >= 1 && number <= pageCount
	const pages = [...new Set(marks.map((mark) => mark.page))].sort((a, b) => a - b)
	return (
		<div className={classes.phrase}>
			{marks.length === 0 && <Hint>Nothing is marked yet.</Hint>}
			<Stack as="ul" gap={2}>
				{pages.map((at) => {
					const keys = marks.filter((mark) => mark.page === at).map(({ key }) => key)
					return (
						<Row as="li" justify="between" wrap={false} key={at}>
							<span>
								Page {at}: {keys.length === 1 ? '1 mark' : `${keys.length} marks`}
							</span>
							<Button
								size="small"
								aria-label={`Remove last mark of page ${at}`}
								onClick={() => onRemove(keys.slice(-1))}
							>
								Remove last
							</Button>
						</Row>
					)
				})}
			</Stack>
			{marks.length > 0 && (
				<Button size="small" variant="danger-quiet" onClick={() => onRemove(marks.map(({ key }) => key))}>
					Remove all marks
				</Button>
			)}
			<TextField
				label="Whole page"
				inputMode="numeric"
				value={page}
				onChange={setPage}
				error={isPage ? undefined : `Enter a page from 1 to ${pageCount}.`}
			/>
			<Button
				size="small"
				disabled={!isPage}
				onClick={() => onAdd([{ page: number, x: 0, y: 0, width: 1, height: 1 }])}
			>
				Mark whole page
			</Button>
		</div>
	)
}
