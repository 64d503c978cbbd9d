import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { filesOfDrop } from './files-of-drop.ts'
import classes from './upload.module.css'

interface FileButtonProps {
	readonly label: string
	readonly onFiles: (files: readonly File[]) => void
	readonly variant?: 'primary' | 'default'
	/** Picks a folder with all it holds. */
	readonly isFolder?: boolean
}

/** Opens the file picker, which takes several files or one folder. */
export function FileButton({ label, onFiles, variant = 'primary', isFolder = false }: FileButtonProps) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<input
				ref={input}
				type="file"
				multiple
				className={classes.file}
				tabIndex={-1}
				aria-label={isFolder ? 'Choose a folder' : 'Choose documents'}
				{...(isFolder && { webkitdirectory: '' })}
				onChange={(event) => {
					onFiles([...(event.currentTarget.files ?? [])])
					event.currentTarget.value = ''
				}}
			/>
			<Button
				variant={variant}
				icon={<Icon name={isFolder ? 'folder' : 'upload'} />}
				onClick={() => input.current?.click()}
			>
				{label}
			</Button>
		</>
	)
}

/** Takes files that are dropped on it, whole folders too, or pasted while it is shown. */
export function FileDrop({
	onFiles,
	children,
}: {
	readonly onFiles: ((files: readonly File[]) => void) | null
	readonly children: ReactNode
}) {
	const [isOver, setOver] = useState(false)
	const take = useRef(onFiles)
	useEffect(() => {
		take.current = onFiles
	})
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])]
			const isTyping =
				event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]') !== null
			if (files.length === 0 || isTyping) return
			event.preventDefault()
			take.current?.(files)
		}
		document.addEventListener('paste', paste)
		return () => document.removeEventListener('paste', paste)
	}, [])
	if (onFiles === null) return children
	const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
		<div
			className={classes.drop}
			data-over={isOver || undefined}
			onDragOver={(event) => {
				if (!hasFiles(event)) return
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
			}}
			onDrop={(event) => {
				if (!hasFiles(event)) return
				event.preventDefault()
				setOver(false)
				void filesOfDrop(event.dataTransfer).then(onFiles)
			}}
		>
			{children}
			{isOver && <div className={classes.dropNote}>Drop to upload</div>}
		</div>
	)
}
