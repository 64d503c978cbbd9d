import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'

/** Contents of the file store. Whoever offers one signs a path to it. */
export const files = {
	download: endpoint({
		id: 'files.download',
		method: 'GET',
		path: '/api/files/:token',
		access: 'public',
		summary:
			'The content a signed path names, as an attachment, until the path expires. Some paths work for one account alone, in its own session; to everybody else there is nothing.',
		input: z.object({ token: z.string().min(1).max(1024) }),
		output: z.null(),
		errors: { not_found: kernelErrors.not_found },
	}),
}
