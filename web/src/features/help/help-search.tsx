import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { glyphProps } from '../../ui/icon/glyph.ts'
import classes from './help-search.module.css'

interface HelpSearchProps {
	readonly value: string
	readonly onChange: (value: string) => void
}

/** Finds in the help as one types. */
export function HelpSearch({ value, onChange }: HelpSearchProps) {
	return (
		<search className={classes.search}>
			<IconSearch {...glyphProps({ className: classes.glyph })} />
			<input
				type="search"
				className={classes.input}
				aria-label="Search help"
				placeholder="Search help"
				autoComplete="off"
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Escape' || value === '') return
					event.preventDefault()
					onChange('')
				}}
			/>
		</search>
	)
}
