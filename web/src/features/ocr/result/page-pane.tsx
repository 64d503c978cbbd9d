import { bandOf } from '@praxis/contract/ocr/ocr.fields'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import classes from '../ocr.module.css'
import type { RecognizedPage } from '../recognize/recognize-file.ts'
import { type Box, type PageText, type WordPlace, wordsOf } from './page-text.ts'

interface PagePaneProps {
	readonly page: RecognizedPage
	readonly at: number
	readonly count: number
	readonly place: WordPlace | null
	readonly onPage: (at: number) => void
	readonly onWord: (word: number) => void
}

function useAddress(blob: Blob): string | null {
	const [address, setAddress] = useState<string | null>(null)
	useEffect(() => {
		const made = URL.createObjectURL(blob)
		setAddress(made)
		return () => URL.revokeObjectURL(made)
	}, [blob])
	return address
}

/** The picture of a page, before or after it was prepared, with the words that were read. */
export function PagePane({ page, at, count, place, onPage, onWord }: PagePaneProps) {
	const [isBefore, setBefore] = useState(false)
	const address = useAddress(isBefore ? page.original : page.prepared)
	return (
		<Stack as="section" gap={3} aria-label="Image">
			<div className={classes.paneBar}>
				{count > 1 && (
					<Row>
						<Button size="small" disabled={at === 0} onClick={() => onPage(at - 1)}>
							Previous
						</Button>
						<span role="status">
							Page {page.text.number} of {count}
						</span>
						<Button size="small" disabled={at === count - 1} onClick={() => onPage(at + 1)}>
							Next
						</Button>
					</Row>
				)}
				<fieldset className={classes.switch} aria-label="Image shown">
					<Button
						size="small"
						variant={isBefore ? 'default' : 'quiet'}
						aria-pressed={isBefore}
						onClick={() => setBefore(true)}
					>
						Before
					</Button>
					<Button
						size="small"
						variant={isBefore ? 'quiet' : 'default'}
						aria-pressed={!isBefore}
						onClick={() => setBefore(false)}
					>
						After
					</Button>
				</fieldset>
			</div>
			<div className={classes.sheet}>
				{address !== null && (
					<img
						src={address}
						alt={`Page ${page.text.number}`}
						className={classes.picture}
						{...(isBefore && page.turn !== 0 && { style: turnedStyle(page) })}
					/>
				)}
				{!isBefore && <WordBoxes text={page.text} chosen={place?.word ?? null} onWord={onWord} />}
			</div>
			{page.text.ownText === null && !isBefore && wordsOf(page.text).length > 0 && (
				<p className={classes.hint}>Click a word to correct it.</p>
			)}
			{page.text.ownText !== null && (
				<p className={classes.hint}>This page already has text. It was not recognized again.</p>
			)}
		</Stack>
	)
}

/** A picture as its text stands, within the width of the sheet. */
function turnedStyle({ turn, sourceWidth, sourceHeight }: RecognizedPage) {
	const isSideways = turn !== 180
	const shrink = isSideways ? sourceWidth / sourceHeight : 1
	return {
		transform: `rotate(${turn}deg)`,
		...(isSideways && {
			inlineSize: `${100 * shrink}%`,
			marginInline: `${50 * (1 - shrink)}%`,
			marginBlock: `${50 * (shrink - 1)}%`,
		}),
	}
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

function styleOf([left, top, right, bottom]: Box, { width, height }: PageText) {
	return {
		insetInlineStart: percent(left, width),
		insetBlockStart: percent(top, height),
		inlineSize: percent(right - left, width),
		blockSize: percent(bottom - top, height),
	}
}

interface WordBoxesProps {
	readonly text: PageText
	readonly chosen: number | null
	readonly onWord: (word: number) => void
}

/** A box over each word. By keyboard words are reached with “Next doubtful word”. */
function WordBoxes({ text, chosen, onWord }: WordBoxesProps) {
	return (
		<div className={classes.boxes} dir="ltr">
			{wordsOf(text).map((word, at) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity than their place
					key={at}
					type="button"
					tabIndex={-1}
					className={classes.word}
					style={styleOf(word.box, text)}
					data-band={word.isChecked === true ? 'high' : bandOf(word.confidence)}
					data-on={at === chosen || undefined}
					title={`${word.text}, ${word.isChecked === true ? 'checked' : `${Math.round(word.confidence)}%`}`}
					aria-label={`Correct “${word.text}”`}
					onClick={() => onWord(at)}
				/>
			))}
		</div>
	)
}
