import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'

/** Contents of the file store, served by signed paths. */
export const files = {
	download: endpoint({
		id: 'files.download',
		method: 'GET',
		path: '/api/files/:token',
		access: 'public',
		summary:
			'The content of a signed path, as an attachment, until the path expires. Some paths work only for one account, in its own session; others get 404.',
		input: z.object({ token: z.string().min(1).max(1024) }),
		output: z.null(),
		errors: { not_found: kernelErrors.not_found },
	}),
}
