import { type DragEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { filesOfDrop } from './files-of-drop.ts'
import { ShortLabel } from './short-label.tsx'
import classes from './upload.module.css'

interface FilePicker {
	readonly label: string
	/** Picks a folder with all it holds. */
	readonly isFolder?: boolean
	/** On phones takes one photo with the camera. */
	readonly isCamera?: boolean
	/** Types of files to choose from; all by default. */
	readonly accept?: string
	readonly onFiles: (files: readonly File[]) => void
}

/** The file picker, which takes several files, one folder or a photo. `input` goes beside what opens it. */
export function useFilePicker({ label, isFolder = false, isCamera = false, accept, onFiles }: FilePicker) {
	const input = useRef<HTMLInputElement>(null)
	return {
		open: () => input.current?.click(),
		input: (
			<input
				ref={input}
				type="file"
				multiple
				accept={accept}
				capture={isCamera ? 'environment' : undefined}
				className={classes.file}
				tabIndex={-1}
				aria-label={label}
				{...(isFolder && { webkitdirectory: '' })}
				onChange={(event) => {
					onFiles([...(event.currentTarget.files ?? [])])
					event.currentTarget.value = ''
				}}
			/>
		),
	}
}

interface FileButtonProps {
	readonly label: string
	/** The end of the label, not shown on a phone. */
	readonly rest?: string
	readonly onFiles: (files: readonly File[]) => void
	readonly variant?: 'primary' | 'default'
	/** What the files are for, where there are several such buttons: `Lease`. */
	readonly target?: string
	readonly button?: Ref<HTMLButtonElement>
}

/** Opens the file picker. */
export function FileButton({ label, rest, onFiles, variant = 'primary', target, button }: FileButtonProps) {
	const suffix = target === undefined ? '' : `: ${target}`
	const phrase = usePhrases()
	const picker = useFilePicker({ label: `${phrase('Choose documents')}${suffix}`, onFiles })
	return (
		<>
			{picker.input}
			<Button
				ref={button}
				variant={variant}
				icon={<Icon name="upload" />}
				aria-label={target === undefined ? undefined : phrase(label) + suffix}
				onClick={picker.open}
			>
				{rest === undefined ? label : <ShortLabel label={label} rest={rest} />}
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
	const phrase = usePhrases()
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
				void filesOfDrop(event.dataTransfer).then(onFiles).catch(failing('Failed to upload files'))
			}}
		>
			{children}
			{isOver && <div className={classes.dropNote}>{phrase('Drop to upload')}</div>}
		</div>
	)
}
