import { isPartyBegun } from '@praxis/contract/questionnaires/answered'
import { MAX_PARTIES, type PartyAnswer } from '@praxis/contract/questionnaires/definition'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { PartyRow } from './party-row.tsx'
import { NOBODY, partyRows } from './party-rows.ts'
import classes from './question.module.css'
import { QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'

/** People and companies: name and relationship, and how to reach them. */
export function PartiesQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const rows = partyRows(question, answer)
	const most = question.maxParties ?? MAX_PARTIES
	const toFocus = useRef<number | null>(null)
	const set = (next: readonly PartyAnswer[]) => hands.answer(question.id, next)
	const focusRow = (element: HTMLInputElement | null, at: number) => {
		if (element === null || toFocus.current !== at) return
		toFocus.current = null
		element.focus()
	}
	return (
		<QuestionFrame question={question} id={id} error={error} onLeave={() => hands.leave(question)} group>
			<div className={classes.parties}>
				{rows.map((party, at) => (
					<PartyRow
						// Rows have no name of their own: each is what stands at its place.
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						key={at}
						id={at === 0 ? id : `${id}-${at}`}
						party={party}
						number={at + 1}
						disabled={disabled}
						unfinished={error !== null && (isPartyBegun(party) || at === 0)}
						nameRef={(element) => focusRow(element, at)}
						onChange={(next) => set(rows.map((one, place) => (place === at ? next : one)))}
						onRemove={
							rows.length > 1
								? () => {
										toFocus.current = Math.max(0, at - 1)
										set(rows.filter((_, place) => place !== at))
									}
								: null
						}
					/>
				))}
				{rows.length < most && (
					<div>
						<Button
							size="small"
							disabled={disabled}
							icon={<IconPlus {...glyphProps({ size: 'small' })} />}
							onClick={() => {
								toFocus.current = rows.length
								set([...rows, NOBODY])
							}}
						>
							Add party
						</Button>
					</div>
				)}
			</div>
		</QuestionFrame>
	)
}
