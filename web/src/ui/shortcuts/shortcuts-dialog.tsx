import { useState, useSyncExternalStore } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import { usePhrases } from '../text/phrases.ts'
import { KEYS_SHORTCUT } from './keys-shortcut.ts'
import { currentShortcuts, type Shortcut, subscribeShortcuts } from './shortcut-store.ts'
import classes from './shortcuts-dialog.module.css'
import { useShortcuts } from './use-shortcuts.ts'

function grouped(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
	const groups = new Map<string, Map<string, Shortcut>>()
	for (const one of shortcuts) {
		const group = groups.get(one.group) ?? new Map<string, Shortcut>()
		groups.set(one.group, group.set(one.keys, one))
	}
	return [...groups].map(([name, byKeys]) => [name, [...byKeys.values()]])
}

/** Every form has it by itself. */
const OF_FORMS = { keys: 'mod+enter', label: 'Save', group: 'Form' }

/** The dialog behind `?`: every shortcut that works on this screen. Mounted once by the application. */
export function ShortcutsHost({ openedAtFirst }: { readonly openedAtFirst: boolean }) {
	const [opened, setOpened] = useState(openedAtFirst)
	const shortcuts = useSyncExternalStore(subscribeShortcuts, currentShortcuts)
	useShortcuts([{ ...KEYS_SHORTCUT, run: () => setOpened(true) }])
	return (
		<Dialog opened={opened} onClose={() => setOpened(false)} title="Keyboard shortcuts">
			<ShortcutList shortcuts={opened && hasForm() ? [...shortcuts, OF_FORMS] : shortcuts} />
		</Dialog>
	)
}

function hasForm(): boolean {
	return document.querySelector('main form') !== null
}

export function ShortcutList({
	shortcuts,
}: {
	readonly shortcuts: readonly Pick<Shortcut, 'keys' | 'label' | 'group'>[]
}) {
	const phrase = usePhrases()
	return (
		<div className={classes.groups}>
			{grouped(shortcuts.map((one) => ({ run: () => undefined, ...one }))).map(([name, list]) => (
				<section key={name}>
					<h3 className={classes.heading}>{phrase(name)}</h3>
					<dl className={classes.group}>
						{list.map((one) => (
							<div key={one.keys} className={classes.row}>
								<dt>{phrase(one.label)}</dt>
								<dd>
									<KeyHint keys={one.keys} />
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</div>
	)
}
