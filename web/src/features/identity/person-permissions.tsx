import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { PermissionEditor } from './permission-editor.tsx'
import { permissionsQuery } from './users.api.ts'

const BONES = [30, 26, 34, 22, 28, 32]

/** What one person may do, and why; and the way to change it. */
export function PersonPermissions({ userId }: { readonly userId: string }) {
	const query = useQuery(permissionsQuery(userId))
	const skeleton = (
		<>
			<LoadingNote what="the permissions" />
			{BONES.map((width) => (
				<Bone key={width} width={width} />
			))}
		</>
	)
	return (
		<Loaded query={query} skeleton={skeleton}>
			{(person) => <PermissionEditor person={person} key={userId} />}
		</Loaded>
	)
}
