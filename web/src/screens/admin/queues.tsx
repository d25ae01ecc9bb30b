const Q = () => <h1>queue</h1>

export { Q as PendingRequests, Q as ApprovedRequests, Q as RejectedRequests, Q as CompletedRequests }
