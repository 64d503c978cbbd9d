import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import type { Saving } from './use-saving.ts'

/** Saves after a while without typing, when the text loses the focus and when the page is hidden. Never asks anything. */
export function useAutosave(editor: Editor, { save, isDirty, isReadOnly, typed, autosaveMs }: Saving): void {
	const latest = useRef({ save, isDirty })
	useEffect(() => {
		latest.current = { save, isDirty }
	})
	useEffect(() => {
		if (isReadOnly) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const now = () => {
			clearTimeout(timer)
			if (latest.current.isDirty) void latest.current.save()
		}
		const later = () => {
			clearTimeout(timer)
			timer = setTimeout(now, autosaveMs)
		}
		const hidden = () => document.visibilityState === 'hidden' && now()
		editor.on('update', later)
		editor.on('blur', now)
		document.addEventListener('visibilitychange', hidden)
		window.addEventListener('online', now)
		return () => {
			clearTimeout(timer)
			editor.off('update', later)
			editor.off('blur', now)
			document.removeEventListener('visibilitychange', hidden)
			window.removeEventListener('online', now)
		}
	}, [editor, isReadOnly, autosaveMs])
	// Title, type and page settings.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of them waits again
	useEffect(() => {
		if (isReadOnly) return
		const timer = setTimeout(() => {
			if (latest.current.isDirty) void latest.current.save()
		}, autosaveMs)
		return () => clearTimeout(timer)
	}, [typed, isReadOnly, autosaveMs])
}
