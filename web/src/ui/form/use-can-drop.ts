import { useMedia } from '../theme/use-media.ts'

/** Files are dragged with a mouse or a pad, not with a finger. */
const MOUSE = '(any-pointer: fine)'

/** Whether files can be dropped on the page: false on phones and tablets without a mouse. */
export function useCanDrop(): boolean {
	return useMedia(MOUSE)
}
