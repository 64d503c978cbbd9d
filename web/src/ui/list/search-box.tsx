import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { usePhrases } from '../text/phrases.ts'
import classes from './toolbar.module.css'

const SEARCH_AFTER_MS = 160

interface SearchBoxProps {
	readonly label: string
	readonly value: string
	readonly onSearch: (value: string) => void
	readonly ref?: Ref<HTMLInputElement>
}

/** What is typed is painted at once; the list follows when typing rests. */
export function SearchBox({ label, value, onSearch, ref }: SearchBoxProps) {
	const name = usePhrases()(label)
	const [text, setText] = useState(value)
	const latest = useRef({ onSearch, sent: value })
	useEffect(() => {
		latest.current.onSearch = onSearch
	})
	useEffect(() => {
		if (value !== latest.current.sent) setText(value)
		latest.current.sent = value
	}, [value])
	useEffect(() => {
		if (text === latest.current.sent) return
		const timer = setTimeout(() => {
			latest.current.sent = text
			latest.current.onSearch(text)
		}, SEARCH_AFTER_MS)
		return () => clearTimeout(timer)
	}, [text])

	const send = (next: string) => {
		setText(next)
		latest.current.sent = next
		onSearch(next)
	}
	return (
		<search className={classes.search}>
			<IconSearch {...glyphProps({ size: 'small', className: classes.searchGlyph })} />
			<input
				ref={ref}
				type="search"
				className={classes.searchInput}
				aria-label={name}
				placeholder={name}
				value={text}
				autoComplete="off"
				spellCheck={false}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') send(text)
					if (event.key !== 'Escape') return
					if (text === '') event.currentTarget.blur()
					else send('')
				}}
			/>
			{text !== '' && (
				<IconButton
					size="small"
					label="Clear search"
					icon={<IconX {...glyphProps({ size: 'small' })} />}
					onClick={() => send('')}
				/>
			)}
		</search>
	)
}
