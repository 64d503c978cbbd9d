import { Fragment } from 'react'
import classes from './text.module.css'

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const ARROWS: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' }

function shown(key: string): string {
	if (key === 'mod') return isApple() ? '⌘' : 'Ctrl'
	if (key === 'shift') return isApple() ? '⇧' : 'Shift'
	if (key === 'alt') return isApple() ? '⌥' : 'Alt'
	if (key === 'enter') return 'Enter'
	if (key === 'escape') return 'Esc'
	if (key === 'tab') return 'Tab'
	return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** A shortcut as people read it. `keys` is written as in `useShortcuts`: `mod+k`, `g c`, `?`. */
export function KeyHint({ keys }: { readonly keys: string }) {
	const steps = keys.split(' ')
	return (
		<span className={classes.keys}>
			{steps.map((step, at) => (
				<Fragment key={step}>
					{at > 0 && <span className={classes.then}>then</span>}
					{(step === '+' ? ['+'] : step.split('+')).map((key) => (
						<kbd key={key} className={classes.key}>
							{shown(key)}
						</kbd>
					))}
				</Fragment>
			))}
		</span>
	)
}
