import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { RefObject } from 'react'
import { IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { type Finding, HITS_MAX } from './use-find.ts'
import classes from './viewer.module.css'

interface FindBarProps {
	readonly finding: Finding
	/** Pages of the document. */
	readonly count: number
	readonly input: RefObject<HTMLInputElement | null>
}

function countOf({ query, hits, at, isDone, pages }: Finding, count: number): string {
	if (query.trim() === '') return ''
	const total = hits.length >= HITS_MAX ? `${HITS_MAX} or more` : String(hits.length)
	if (!isDone) return hits.length === 0 ? `Page ${pages} of ${count}…` : `${at + 1} of ${total}…`
	return hits.length === 0 ? 'No matches' : `${at + 1} of ${total}`
}

/** A search in the document: Enter goes to the next match, with Shift to the one before. */
export function FindBar({ finding, count, input }: FindBarProps) {
	const phrase = usePhrases()
	const none = finding.hits.length === 0
	return (
		<search className={classes.find}>
			<input
				ref={input}
				type="search"
				className={classes.findInput}
				aria-label={phrase('Find in the document')}
				placeholder={phrase('Find')}
				autoComplete="off"
				spellCheck={false}
				value={finding.query}
				onChange={(event) => finding.setQuery(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Enter') return
					event.preventDefault()
					if (event.shiftKey) finding.previous()
					else finding.next()
				}}
			/>
			<span className={classes.count} role="status">
				{phrase(countOf(finding, count))}
			</span>
			<IconButton
				size="small"
				label="Previous match"
				icon={<IconChevronUp {...glyphProps()} />}
				aria-disabled={none}
				onClick={finding.previous}
			/>
			<IconButton
				size="small"
				label="Next match"
				icon={<Icon name="chevron-down" />}
				aria-disabled={none}
				onClick={finding.next}
			/>
		</search>
	)
}
