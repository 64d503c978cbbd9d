import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

interface ChooseFileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
	/** What the file is called, such as `Bank statement file`. */
	readonly fileLabel: string
	/** Types and endings of names to choose from. */
	readonly accept: string
	readonly onFile: (file: File) => void
}

/** A button that opens the picker for one file. The same file can be chosen again. */
export function ChooseFileButton({ fileLabel, accept, onFile, ...button }: ChooseFileButtonProps) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<Button {...button} onClick={() => input.current?.click()} />
			<input
				ref={input}
				type="file"
				hidden
				accept={accept}
				aria-label={fileLabel}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? []
					event.currentTarget.value = ''
					if (file !== undefined) onFile(file)
				}}
			/>
		</>
	)
}
