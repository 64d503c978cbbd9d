import { Icon } from '../../../ui/icon/icon.tsx'
import { KeyHint } from '../../../ui/text/key-hint.tsx'
import { paletteStore } from './palette-store.ts'
import classes from './search-button.module.css'

/** Opens the palette for those who do not know its keys, and tells them. */
export function SearchButton() {
	return (
		<button
			type="button"
			className={classes.button}
			aria-label="Search"
			aria-haspopup="dialog"
			aria-keyshortcuts="Control+K Meta+K"
			onClick={paletteStore.open}
		>
			<Icon name="search" size="small" />
			<span className={classes.word}>Search</span>
			<span className={classes.keys} aria-hidden="true">
				<KeyHint keys="mod+k" />
			</span>
		</button>
	)
}
