import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from './data/api/query-client.ts'
import { router as browserRouter } from './router.tsx'

/** The whole application, the same in the browser and where a page is rendered in advance. */
export const App = ({ router = browserRouter }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
