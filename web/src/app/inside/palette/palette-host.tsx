import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import type { PaletteProps } from './palette.tsx'
import { paletteStore } from './palette-store.ts'

/** What is typed before the field of the palette has the focus, or while its code is still being fetched, is not lost
 *  and does nothing on the screen beneath. */
function useTypedAhead(opened: boolean): void {
	useEffect(() => {
		if (!opened) return
		const onKeyDown = (event: KeyboardEvent) => {
			if (hasFocus() || event.ctrlKey || event.metaKey || event.altKey) return
			if (event.key === 'Escape') paletteStore.close()
			else if (event.key.length === 1) paletteStore.type(paletteStore.get().typed + event.key)
			else if (event.key === 'Backspace') paletteStore.type(paletteStore.get().typed.slice(0, -1))
			else if (event.key !== 'Enter') return
			event.preventDefault()
			event.stopPropagation()
		}
		document.addEventListener('keydown', onKeyDown, { capture: true })
		return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
	}, [opened])
}

function hasFocus(): boolean {
	return document.querySelector('[data-palette]')?.contains(document.activeElement) ?? false
}

/** Where the palette appears. Its code is fetched when it is opened first. */
export function PaletteHost(props: Omit<PaletteProps, 'onClose'>) {
	const { opened } = useSyncExternalStore(paletteStore.subscribe, paletteStore.get)
	const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
	useShortcuts([
		{ keys: 'mod+k', label: 'Search and commands', group: 'Everywhere', whileTyping: true, run: paletteStore.toggle },
	])
	useTypedAhead(opened)
	useEffect(() => {
		if (!opened || Palette !== null) return
		import('./palette.tsx')
			.then((loaded) => setPalette(() => loaded.Palette))
			.catch(() => {
				paletteStore.close()
				toast.error('The search could not be loaded. Please check your connection and try again.')
			})
	}, [opened, Palette])
	return Palette !== null && <Palette {...props} onClose={paletteStore.close} />
}
