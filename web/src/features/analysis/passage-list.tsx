import type { Evidence } from '@praxis/contract/analysis/analysis.fields'
import { Stack } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import classes from './analysis.module.css'

const SHOWN_MAX = 160

export interface OpenPassage {
	readonly onOpen: (one: Evidence) => void
}

function Passage({ one, onOpen }: OpenPassage & { readonly one: Evidence }) {
	const plain = one.matched.replace(/\s+/g, ' ')
	const text = plain.length > SHOWN_MAX ? `${plain.slice(0, SHOWN_MAX)}…` : plain
	return (
		<li>
			<button type="button" className={classes.passage} onClick={() => onOpen(one)}>
				<q>{text}</q>
				<span className={classes.muted}>
					{one.title}
					{one.page !== null && `, page ${one.page}`}
				</span>
				{!one.isExact && (
					<>
						<StatusMark tone="amber" plain>
							Not word for word
						</StatusMark>
						{one.quote !== undefined && (
							<span className={classes.muted}>
								The model’s words: <q>{one.quote}</q>
							</span>
						)}
					</>
				)}
			</button>
		</li>
	)
}

interface PassageListProps extends OpenPassage {
	readonly passages: readonly Evidence[]
}

/** Passages that a statement rests on; each opens where it is. */
export function PassageList({ passages, onOpen }: PassageListProps) {
	return (
		<Stack as="ul" gap={2} aria-label="Passages">
			{passages.map((one) => (
				<Passage key={`${one.documentId} ${one.page} ${one.matched}`} one={one} onOpen={onOpen} />
			))}
		</Stack>
	)
}
